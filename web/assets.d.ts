/** Style sheets imported for Vite; they export nothing. */
declare module '*.css'

/** Pictures imported for their address. */
declare module '*.svg' {
  const address: string
  export default address
}
