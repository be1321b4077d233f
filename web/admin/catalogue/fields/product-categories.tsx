import type { Category } from '../../../../contract/shop/catalogue/catalogue.ts'
import { useMenu } from '../../../shared/api/menu-context.ts'
import { useNameOf } from '../../../shared/language/name.ts'
import { useAdminText } from '../../../shared/text/shape/admin.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { FieldError } from '../../../shared/ui/form/field.tsx'
import { Select } from '../../../shared/ui/form/select.tsx'
import { IconButton } from '../../../shared/ui/icon-button.tsx'
import { Trash2 } from '../../../shared/ui/icons.ts'
import { SideBySide, useProductForm, useRequiredMark } from './product-fields.tsx'

/** Brand, series and sub-categories of a display product. */
export function ProductCategories() {
  const { products, catalogue } = useAdminText()
  const { brands } = useMenu()
  const nameOf = useNameOf()
  const { form, latestStored } = useProductForm()
  const required = useRequiredMark()
  const brandId = form.watch('brandId')
  const options = (named: readonly { id: string; nameEn: string; nameCn: string }[]) =>
    named.map((entry) => ({ value: entry.id, label: nameOf(entry) }))
  const ownSeries = brands.find(({ id }) => id === brandId)?.series ?? []
  /** A disabled entry stays selected. */
  const offMenu = (listed: readonly { id: string }[], id: string) =>
    id === '' || listed.some((entry) => entry.id === id) ? [] : [{ value: id, label: catalogue.menu.offMenu }]
  const brand = form.controlled('brandId')
  const changed = (name: 'brandId' | 'seriesId') =>
    latestStored !== null && latestStored[name] !== form.watch(name) ? products.nowChosen : undefined
  return (
    <>
      <SideBySide>
        <Select
          {...brand}
          label={products.brand}
          suffix={required}
          hint={changed('brandId')}
          placeholder={products.choosePlace}
          options={[...options(brands), ...offMenu(brands, brandId)]}
          onChange={(id) => {
            // A series belongs to one brand.
            form.setValue('seriesId', '', { shouldDirty: true })
            brand.onChange(id)
          }}
        />
        <Select
          {...form.controlled('seriesId')}
          label={products.series}
          hint={changed('seriesId')}
          options={[...options(ownSeries), ...offMenu(ownSeries, form.watch('seriesId'))]}
          placeholder={products.noSeries}
        />
      </SideBySide>
      <Places />
    </>
  )
}

/** Sub-categories of a display product, the main one first. */
function Places() {
  const { products, catalogue } = useAdminText()
  const { categorys } = useMenu()
  const nameOf = useNameOf()
  const { form, latestStored } = useProductForm()
  const required = useRequiredMark()
  const chosenIds = form.watch('subCategoryIds')
  const all = categorys.flatMap((category) => listSubCategoryPaths(category, nameOf))
  const nameOfPlace = (id: string) => all.find((place) => place.id === id)?.name ?? catalogue.menu.offMenu
  const choose = (ids: string[]) => {
    form.clearErrors('subCategoryIds')
    form.setValue('subCategoryIds', ids, { shouldDirty: true })
  }
  const isEmpty = chosenIds.length === 0
  const isChanged = latestStored !== null && latestStored.subCategoryIds.join() !== chosenIds.join()
  return (
    <fieldset className="grid gap-3">
      {/* Without an entry above it, the select has the name of the list. */}
      <legend className={isEmpty ? 'sr-only' : 'pb-1.5 text-sm font-medium'}>
        {products.places}
        {required && <span className="font-normal text-muted"> {required}</span>}
      </legend>
      <ol className="grid gap-1 empty:hidden">
        {chosenIds.map((id, at) => (
          <li
            key={id}
            className="flex flex-wrap items-center gap-2 rounded-md border border-line ps-4 text-sm"
          >
            <span className="min-w-0 grow py-2">{nameOfPlace(id)}</span>
            {at === 0 ? (
              <span className="text-xs text-muted">{products.main}</span>
            ) : (
              <Button
                variant="secondary"
                size="small"
                aria-label={products.makeFirst(nameOfPlace(id))}
                onClick={() => choose([id, ...chosenIds.filter((other) => other !== id)])}
              >
                {products.main}
              </Button>
            )}
            <IconButton
              label={products.removePlace(nameOfPlace(id))}
              onClick={() => choose(chosenIds.filter((other) => other !== id))}
            >
              <Trash2 className="size-4" aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ol>
      <Select
        label={isEmpty ? products.places : products.addPlace}
        suffix={isEmpty ? required : undefined}
        hint={
          isChanged
            ? products.now(latestStored.subCategoryIds.map(nameOfPlace).join('; '))
            : products.placesHint
        }
        value=""
        onChange={(id: string) => id !== '' && choose([...chosenIds, id])}
        options={all
          .filter(({ id }) => !chosenIds.includes(id))
          .map(({ id, name }) => ({ value: id, label: name }))}
        placeholder={products.choosePlace}
      />
      <FieldError id="places-error" error={form.formState.errors.subCategoryIds?.message} />
    </fieldset>
  )
}

/** Sub-categories with their full path, because names may repeat across categories. */
export function listSubCategoryPaths(
  category: Category,
  nameOf: (named: { nameEn: string; nameCn: string }) => string,
) {
  return category.subCategory.map((sub) => {
    const type =
      sub.typeEn !== null && sub.typeCn !== null && nameOf({ nameEn: sub.typeEn, nameCn: sub.typeCn })
    return { id: sub.id, name: [nameOf(category), type, nameOf(sub)].filter(Boolean).join(' › ') }
  })
}
