import { useEffect, useState } from 'react'
import { Refused } from '../../shared/api/calls.ts'
import { useNameOf } from '../../shared/language/name.ts'
import { showPrice } from '../../shared/text/format/format.ts'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { useMay, useMayRead } from '../shared/admin-access.tsx'
import { asFailed, quietAdminApi } from '../shared/admin-api.ts'
import { type AdminPath, permissionsOfPage } from '../shared/admin-permissions.ts'
import { matchingPages, maxOfKind, type PaletteOption, ranked } from './palette-rules.ts'

/** Time without typing before the search is sent. */
const settleMs = 200

/** The results for what is typed: pages at once, and orders, people, products and SKUs that the staff member may see. */
export function usePalette(typed: string) {
  const { nav } = useAdminText()
  const may = useMay()
  const find = useFinders()
  const [found, setFound] = useState<{ of: string; options: PaletteOption[] }>({ of: '', options: [] })
  const keyword = typed.trim()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the finders only depend on the language.
  useEffect(() => {
    if (keyword === '') return
    let isStale = false
    const timer = setTimeout(async () => {
      const results = await Promise.all(
        find.map((finder) => finder(keyword).catch((failure) => asFailed(failure) ?? [])),
      )
      if (!isStale) setFound({ of: keyword, options: results.flat() })
    }, settleMs)
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [keyword])

  const paths = Object.keys(permissionsOfPage) as AdminPath[]
  const pages = paths
    .filter((path) => may(...permissionsOfPage[path]))
    .map((path): PaletteOption => {
      const title = nav.pages[path]
      return { id: path, group: 'page', title, detail: '', path, keys: [title] }
    })
  return {
    options: ranked([...matchingPages(pages, typed), ...(keyword === '' ? [] : found.options)], typed),
    isSearching: keyword !== '' && found.of !== keyword,
  }
}

type Finder = (k: string) => Promise<PaletteOption[]>

function useFinders(): Finder[] {
  const may = useMay()
  const mayRead = useMayRead()
  const nameOf = useNameOf()
  const { stock } = useAdminText()
  const finders: [isAllowed: boolean, find: Finder][] = [
    [
      mayRead('orders', 'shipping', 'money'),
      async (k) => {
        const { items } = throwIfRefused(
          await quietAdminApi.orders.list({ query: { k, size: String(maxOfKind) } }),
        )
        return items.slice(0, maxOfKind).map(({ invoice, ordererName, totalCents }) => ({
          id: `order ${invoice}`,
          group: 'order',
          title: invoice,
          detail: `${ordererName} · ${showPrice(totalCents)}`,
          path: `/admin/order/detail?invoice=${invoice}`,
          keys: [invoice],
        }))
      },
    ],
    [
      mayRead('orders', 'money', 'admin'),
      async (k) => {
        const { items } = throwIfRefused(await quietAdminApi.people.search({ query: { k } }))
        return items.slice(0, maxOfKind).map(({ id, name, account, edcNumber }) => ({
          id: `person ${id}`,
          group: 'person',
          title: name,
          detail: account,
          path: `/admin/person/detail?id=${id}`,
          keys: [name, edcNumber ?? ''],
        }))
      },
    ],
    [
      may('catalogue'),
      async (k) => {
        const query = { k, size: String(maxOfKind) }
        const { items } = throwIfRefused(await quietAdminApi.products.list({ query }))
        return items.slice(0, maxOfKind).map((product) => ({
          id: `product ${product.id}`,
          group: 'product',
          title: nameOf(product),
          detail: product.code,
          path: `/admin/catalogue/product?id=${product.id}`,
          keys: [product.code, product.nameEn, product.nameCn],
        }))
      },
    ],
    [
      may('catalogue', 'orders'),
      async (k) => {
        const { items } = throwIfRefused(
          await quietAdminApi.stock.list({ query: { k, size: String(maxOfKind) } }),
        )
        return items.slice(0, maxOfKind).map((stocked) => ({
          id: `sku ${stocked.specificationId}`,
          group: 'sku',
          title: stocked.sku,
          detail: `${nameOf(stocked)} · ${stock.left} ${stocked.onHand - stocked.reserved}`,
          path: `/admin/stock/specification?id=${stocked.specificationId}`,
          keys: [stocked.sku],
        }))
      },
    ],
  ]
  return finders.filter(([isAllowed]) => isAllowed).map(([, find]) => find)
}

/** The answer of a list; a refused keyword finds nothing. */
function throwIfRefused<Answer extends { items: unknown[] }>(answer: Answer | Refused): Answer {
  if (answer instanceof Refused) throw new Error('the list was refused')
  return answer
}
