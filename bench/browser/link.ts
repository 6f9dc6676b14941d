/**
 * A slow connection from a browser to a local server: Lighthouse's slow 4G. A browser's own throttling covers single tabs;
 * prerendered pages would load at full speed.
 */
import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/** Round-trip time in milliseconds. */
const ROUND_TRIP = 150;
/** Bytes per millisecond from the server and to the server, shared by all connections. */
const DOWN = 1.6e3 / 8;
const UP = 0.75e3 / 8;
const PACKET = 1460;

/** One direction of the link. Connections send one packet each in turn. */
class Lane {
  received = 0;
  #free = 0;
  readonly #rate: number;

  constructor(rate: number) {
    this.#rate = rate;
  }

  /** Forwards bytes from one socket to another until the sender closes. */
  async carry(from: Socket, to: Socket): Promise<void> {
    let delivered = Promise.resolve();
    const deliver = (due: number, action: () => void) => {
      delivered = delivered
        .then(() => pause(Math.max(0, due + ROUND_TRIP / 2 - performance.now())))
        .then(action);
    };
    try {
      for await (const data of from as AsyncIterable<Buffer>) {
        for (let start = 0; start < data.length; start += PACKET) {
          const packet = data.subarray(start, start + PACKET);
          this.#free = Math.max(this.#free, performance.now()) + packet.length / this.#rate;
          deliver(this.#free, () => {
            this.received += packet.length;
            to.write(packet);
          });
          await pause(Math.max(0, this.#free - performance.now()));
        }
      }
    } catch {
      // The browser closed the connection.
    }
    deliver(this.#free, () => to.end());
  }
}

/** Starts a slow proxy on a free port for a local server on `port`; `received` counts the bytes sent to the browser. */
export async function slowLink(port: number) {
  const [up, down] = [new Lane(UP), new Lane(DOWN)];
  const sockets = new Set<Socket>();
  const server = createServer(async (here) => {
    const there = connect(port, "127.0.0.1");
    for (const socket of [here, there]) {
      sockets.add(socket);
      socket.on("error", () => socket.destroy());
    }
    await pause(ROUND_TRIP); // for TCP's handshake
    up.carry(here, there);
    down.carry(there, here);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: () => down.received,
    [Symbol.dispose]() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
