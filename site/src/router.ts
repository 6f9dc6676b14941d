/** The only import of the router's package: declarative routes, because routes with loaders add 14 kB (brotli). */
export {
  BrowserRouter,
  Navigate,
  Outlet,
  Route,
  Routes,
  StaticRouter,
  useLocation,
  useNavigate,
  useSearchParams,
} from "react-router-dom";
