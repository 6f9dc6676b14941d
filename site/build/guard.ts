/** Keeps Vite's server alive when a request asks for no address. */
import type { IncomingMessage } from "node:http";
import type { Plugin } from "vite";

/** Answers what asks for no address (`GET http://[`), which would end the server before anything can catch it. */
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
