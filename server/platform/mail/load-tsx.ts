import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import { transformSync } from 'rolldown/utils'

// Node erases types and does not compile JSX. Rolldown, which Vite builds the storefront with, compiles it.
registerHooks({
  load: (url, context, nextLoad) => {
    if (!url.endsWith('.tsx')) return nextLoad(url, context)
    const path = fileURLToPath(url)
    const { code, errors } = transformSync(path, readFileSync(path, 'utf8'), {
      jsx: { runtime: 'automatic' },
    })
    if (errors.length > 0) throw errors[0]
    return { format: 'module', source: code, shortCircuit: true }
  },
})
