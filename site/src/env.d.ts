/** Types of modules that are not TypeScript. */
/// <reference types="vite/client" />

declare module "virtual:icon/*" {
  /** The `d` of the icon's path, in a view box of 0 0 24 24. */
  const outline: string;
  export default outline;
}

declare module "*&format=png" {
  /** Address of the picture. */
  const address: string;
  export default address;
}

// manifests.ts types the manifests, so that types can be checked before the files exist.
declare module "*.json" {
  const value: unknown;
  export default value;
}
