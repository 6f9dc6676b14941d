/** Opens the address that an action leads to. */
import { type NavigateOptions, type To, useNavigate } from "react-router-dom";

/**
 * Returns a function to call where an action begins; it returns a function that opens an address. That one does
 * nothing if somebody opened another place meanwhile: the next press would meet another entry than they see. The message
 * about the action stays on the opened page, as the state `follows`.
 */
export function useOpenAfter() {
  const navigate = useNavigate();
  return () => {
    const { pathname, search } = window.location;
    return (to: To, options?: NavigateOptions) => {
      const now = window.location;
      if (now.pathname === pathname && now.search === search)
        navigate(to, { ...options, state: { ...options?.state, follows: true } });
    };
  };
}
