import { useNameOf } from '../../../shared/language/name.ts'
import { useSite } from '../../../shared/pages/site.ts'
import { useText } from '../../../shared/text/shape/text.ts'

/** Returns the button text of a link: it names the list that the link opens. */
export function useBannerAction(): (linkPath: string) => string {
  const { home, shell } = useText()
  const { routes } = useSite()
  const nameOf = useNameOf()
  return (linkPath) => {
    const [path = ''] = linkPath.split(/[?#]/)
    const route = routes.get(path)
    if (route !== undefined) return home.shop(nameOf(route))
    if (path === '/product/new') return home.shopNew
    if (path === '/brand') return shell.allBrands
    return path.startsWith('/product/') ? home.shopNow : home.learnMore
  }
}
