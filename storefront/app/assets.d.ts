/** Style sheets are taken in by Vite; for the compiler they are files without names of their own. */
declare module '*.css'
