/** The one file that names the router's package. */
export {
  createBrowserRouter,
  createStaticHandler,
  createStaticRouter,
  Navigate,
  Outlet,
  type RouteObject,
  RouterProvider,
  StaticRouterProvider,
  useLocation,
  useNavigate,
  useRouteError,
  useSearchParams,
} from "react-router-dom";
