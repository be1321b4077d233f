import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import { readCompiled } from './compile-tsx.ts'

registerHooks({
  load: (url, context, nextLoad) => {
    if (!url.endsWith('.tsx')) return nextLoad(url, context)
    return { format: 'module', source: readCompiled(fileURLToPath(url)), shortCircuit: true }
  },
})
