import { detailsIn, type GoodsNames, nameGoodsIn } from '../../../contract/shop/catalogue/goods-name.ts'
import { useLanguage } from './language.ts'

/** The name of goods in the language of the page, such as “Kettle · 1.7 L · Red”. */
export function useGoodsName(): (goods: GoodsNames) => string {
  const language = useLanguage()
  return (goods) => nameGoodsIn(language, goods)
}

/** What distinguishes goods on their page, such as “1.7 L · Red”. */
export function useGoodsDetails(): (goods: GoodsNames) => string {
  const language = useLanguage()
  return (goods) => detailsIn(language, goods)
}
