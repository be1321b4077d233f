import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  publicDir: 'storefront/public',
  plugins: [tailwindcss(), reactRouter()],
  build: {
    target: 'es2023',
    // The server looks up in it which files the sentences of a language went to.
    manifest: true,
    // Source maps would lay the sources open to anyone (promises B39).
    sourcemap: false,
    // Every asset is a file: the policy of the pages allows no data: URLs.
    assetsInlineLimit: 0,
  },
})
