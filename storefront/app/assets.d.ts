/** Style sheets imported for Vite; they export nothing. */
declare module '*.css'
