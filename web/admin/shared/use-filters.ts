import { useNavigate, useSearchParams } from 'react-router'
import { leaving } from '../../shared/ui/leaving.ts'

/** Filters of a list. They are in the address, so that a filtered list can be bookmarked and shared. */
export function useFilters<const Name extends string>(names: readonly Name[]) {
  const [searchParams] = useSearchParams()
  const navigate = useNavigate()
  const filters = Object.fromEntries(names.map((name) => [name, searchParams.get(name) ?? ''])) as Record<
    Name,
    string
  >
  const narrow = (change: Partial<Record<Name, string>>) => {
    const after = new URLSearchParams(searchParams)
    for (const [name, value] of Object.entries<string | undefined>(change)) {
      if (value) after.set(name, value)
      else after.delete(name)
    }
    const replace = () => navigate({ search: `?${after}` }, { replace: true, preventScrollReset: true })
    leaving.by(replace, { keepsLayers: true })
  }
  const key = names.map((name) => `${name}=${filters[name]}`).join('&')
  const isNarrowed = names.some((name) => filters[name] !== '')
  const clear = () => narrow(Object.fromEntries(names.map((name) => [name, ''])) as Record<Name, string>)
  return { filters, narrow, key, clear: isNarrowed ? clear : undefined }
}
