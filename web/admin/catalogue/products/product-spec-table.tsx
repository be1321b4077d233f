import { useFieldArray } from 'react-hook-form'
import { useAdminText } from '../../../shared/text/shape/admin.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { SortableList } from '../../../shared/ui/form/sortable-list.tsx'
import { IconButton } from '../../../shared/ui/icon-button.tsx'
import { Plus, Trash2 } from '../../../shared/ui/icons.ts'
import { useMoveWords } from '../../shared/use-move-words.ts'
import { ProductText, SideBySide, useProductForm } from '../fields/product-fields.tsx'

const texts = [
  ['labelEn', 'en-HK', 60],
  ['labelCn', 'zh-Hant-HK', 60],
  ['valueEn', 'en-HK', 200],
  ['valueCn', 'zh-Hant-HK', 200],
] as const

const blankRow = { labelEn: '', labelCn: '', valueEn: '', valueCn: '' }

/** Fact table of a display product, in both languages. */
export function ProductSpecTable() {
  const { specTable } = useAdminText().catalogue
  const { form } = useProductForm()
  const { fields, append, move, remove } = useFieldArray({
    control: form.control,
    name: 'specTable',
    keyName: 'key',
  })
  const words = useMoveWords<(typeof fields)[number]>((field) => specTable.row(fields.indexOf(field) + 1))
  return (
    <div className="grid gap-4">
      <SortableList
        label={specTable.title}
        items={fields}
        keyOf={({ key }) => key}
        words={words}
        onMove={move}
      >
        {(_, at) => (
          <div className="flex gap-2">
            <div className="grid grow gap-3">
              <SideBySide>
                {texts.map(([name, lang, maxLength]) => (
                  <ProductText
                    key={name}
                    name={`specTable.${at}.${name}`}
                    label={specTable[name]}
                    lang={lang}
                    maxLength={maxLength}
                  />
                ))}
              </SideBySide>
            </div>
            <IconButton label={specTable.remove(specTable.row(at + 1))} onClick={() => remove(at)}>
              <Trash2 className="size-4" aria-hidden="true" />
            </IconButton>
          </div>
        )}
      </SortableList>
      <Button
        variant="secondary"
        size="small"
        className="justify-self-start"
        onClick={() => append(blankRow)}
      >
        <Plus className="size-4" aria-hidden="true" />
        {specTable.add}
      </Button>
    </div>
  )
}
