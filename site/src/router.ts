/** The one file that names the router's package: its declarative routes; those with loaders weigh 14 kB more in brotli. */
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
