import type { Plugin } from 'vite'

const emptyPage = '\0empty-admin-page'

/** Leaves the pages of the admin out of the server's copy. The server renders only the layout of the admin, which waits for the
 *  session of a browser; the code of the pages would be half of what it loads. */
export function omitAdminPages(): Plugin {
  let isAnyOmitted = false
  return {
    name: 'omit-admin-pages',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'ssr',
    resolveId: {
      filter: { id: /\/web\/admin\/(?!layout\/admin-layout\.)/ },
      handler: (_source, importer = '') => {
        if (!importer.includes('server-build')) return null
        isAnyOmitted = true
        return emptyPage
      },
    },
    load: {
      filter: { id: new RegExp(emptyPage) },
      handler: () => 'export default function AdminPage() { return null }',
    },
    buildEnd(fault) {
      if (fault === undefined && !isAnyOmitted)
        this.error(
          'No page of the admin was left out: React Router no longer imports them from `server-build`.',
        )
    },
  }
}
