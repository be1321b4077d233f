/** Style sheets imported for Vite; they export nothing. */
declare module '*.css'

/** Pictures imported for their address. */
declare module '*.svg' {
  const address: string
  // biome-ignore lint/style/noDefaultExport: Vite exports it so.
  export default address
}
