/** Keeps Vite's server running after a request with an invalid address. */
import type { IncomingMessage } from "node:http";
import type { Plugin } from "vite";

/** Refuses invalid addresses (`GET http://[`), which otherwise end the server with an uncaught error. */
export function guard(): Plugin {
  return {
    name: "guard",
    apply: "serve",
    configureServer({ httpServer }) {
      for (const event of ["request", "upgrade"]) {
        const listeners = httpServer?.listeners(event) ?? [];
        httpServer?.removeAllListeners(event).on(event, (request: IncomingMessage, ...others: unknown[]) => {
          // No other listener handles errors of an upgraded connection.
          if (event === "upgrade") request.socket.on("error", () => request.socket.destroy());
          if (request.url?.startsWith("/") && URL.canParse(request.url, "http://localhost")) {
            for (const listener of listeners) listener.call(httpServer, request, ...others);
          } else {
            request.socket.end("HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n");
          }
        });
      }
    },
  };
}
