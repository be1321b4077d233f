import type { Plugin } from 'vite'

/** Omits what icons contain for development only. Every page loads about fifteen of them. */
export function omitIconParts(): Plugin {
  return {
    name: 'omit-icon-parts',
    apply: 'build',
    transform: {
      filter: { id: /\/lucide-react\/dist\/esm\/(?:icons\/[\w-]+|createLucideIcon)\.mjs$/ },
      handler: (code) => ({ code: withoutDevelopmentParts(code), map: null }),
    },
  }
}

/** An icon without the keys of its lines, whose order never changes, or the component without its name for React's tools
 *  and the older way of calling it, which no icon uses. */
export function withoutDevelopmentParts(code: string): string {
  return code
    .replaceAll(/, key: "\w+"/g, '')
    .replace(/^__iconData\.node;$/m, '')
    .replace(/if \(iconData\.name\) \{\s*Component\.displayName = [^}]*\}/, '')
    .replace(/typeof iconDataOrName === "string" \? toLucideIconData\([^)]*\) : (?=iconDataOrName)/, '')
}
