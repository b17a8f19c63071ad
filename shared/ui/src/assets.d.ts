declare module '*.woff2' {
  /** Address of the file as the bundler publishes it. */
  const url: string;
  export default url;
}
