import { useState } from 'react'
import type { AdminProduct } from '../../../contract/admin/catalogue/catalogue-admin.ts'
import { useMenu } from '../../shared/api/menu-context.ts'
import { useNameOf } from '../../shared/language/name.ts'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Field } from '../../shared/ui/form/field.tsx'
import { Select } from '../../shared/ui/form/select.tsx'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { Trash2 } from '../../shared/ui/icons.ts'
import { FormFault } from '../forms/form-fault.tsx'
import { adminApi } from '../shared/admin-api.ts'
import { useAct } from '../shared/use-act.ts'
import type { NamedTarget } from './code-draft.ts'

interface Picker {
  targets: readonly NamedTarget[]
  isShut: boolean
  onChange: (targets: NamedTarget[]) => void
}

/** Targets of a code: brands, categories and products in any combination. */
export function TargetPicker({ targets, isShut, onChange }: Picker) {
  const { promotions } = useAdminText()
  const { brands, categorys } = useMenu()
  const nameOf = useNameOf()
  const add = (target: NamedTarget) => {
    if (!targets.some(({ id }) => id === target.id)) onChange([...targets, target])
  }
  const named = { brand: brands, category: categorys }
  return (
    <fieldset className="grid gap-3" disabled={isShut}>
      <legend className="pb-1.5 text-sm font-medium">{promotions.targets}</legend>
      <p className="text-xs text-muted">{promotions.targetsHint}</p>
      <ul className="grid gap-1 empty:hidden">
        {targets.map((target) => (
          <li key={target.id} className="flex items-center gap-2 rounded-md border border-line ps-4 text-sm">
            <span className="min-w-0 grow py-2">
              {nameOf(target)} <span className="text-muted">{promotions.targetKinds[target.kind]}</span>
            </span>
            <IconButton
              label={promotions.removeTarget(nameOf(target))}
              onClick={() => onChange(targets.filter(({ id }) => id !== target.id))}
            >
              <Trash2 className="size-4" aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
      <div className="grid gap-3 sm:grid-cols-2">
        {(['brand', 'category'] as const).map((kind) => (
          <Select
            key={kind}
            label={kind === 'brand' ? promotions.addBrand : promotions.addCategory}
            value=""
            onChange={(id: string) => {
              const entry = named[kind].find((candidate) => candidate.id === id)
              if (entry) add({ kind, id: entry.id, nameEn: entry.nameEn, nameCn: entry.nameCn })
            }}
            options={named[kind].map((listedEntry) => ({
              value: listedEntry.id,
              label: nameOf(listedEntry),
            }))}
            placeholder={promotions.choose}
          />
        ))}
      </div>
      <ProductSearch onFound={add} />
    </fieldset>
  )
}

/** Products are too many for a list, so they are searched. */
function ProductSearch({ onFound }: { onFound: (target: NamedTarget) => void }) {
  const { promotions, list, products: words } = useAdminText()
  const nameOf = useNameOf()
  const acts = useAct()
  const [k, setK] = useState('')
  const [found, setFound] = useState<readonly AdminProduct[] | null>(null)
  const search = async () => {
    const query = { k: k.trim(), page: 1, size: 10 }
    const answer = await acts.latest(() => adminApi.products.list({ query }))
    // Another word was searched meanwhile.
    if (answer !== undefined) setFound(answer?.items ?? null)
  }
  return (
    <div className="grid gap-2">
      <div className="flex items-end gap-2">
        <div className="grow">
          <Field
            label={promotions.productWords}
            type="search"
            maxLength={80}
            value={k}
            onChange={(event) => setK(event.target.value)}
            onKeyDown={(event) => {
              // Enter would submit the surrounding form.
              if (event.key !== 'Enter') return
              event.preventDefault()
              void search()
            }}
          />
        </div>
        <Button variant="secondary" isBusy={acts.isBusy} onClick={() => void search()}>
          {list.search}
        </Button>
      </div>
      <FormFault form={acts} />
      {found !== null && (
        <Select
          label={promotions.addProduct}
          value=""
          hint={found.length === 0 ? words.empty : undefined}
          onChange={(id: string) => {
            const foundProduct = found.find((product) => product.id === id)
            if (foundProduct)
              onFound({
                kind: 'displayProduct',
                id: foundProduct.id,
                nameEn: foundProduct.nameEn,
                nameCn: foundProduct.nameCn,
              })
          }}
          options={found.map((product) => ({
            value: product.id,
            label: `${nameOf(product)} (${product.code})`,
          }))}
          placeholder={promotions.choose}
        />
      )}
    </div>
  )
}
