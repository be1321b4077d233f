import { useFieldArray } from 'react-hook-form'
import { useAdminText } from '../../../shared/text/shape/admin.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import { SortableList } from '../../../shared/ui/form/sortable-list.tsx'
import { IconButton } from '../../../shared/ui/icon-button.tsx'
import { Plus, Trash2 } from '../../../shared/ui/icons.ts'
import { useMoveWords } from '../../shared/use-move-words.ts'
import { ProductText, useProductForm } from '../fields/product-fields.tsx'

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
            <div
              className={classNames(
                'grid grow gap-x-3 gap-y-3 md:grid-cols-2 xl:grid-cols-[1fr_1fr_1.3fr_1.3fr] [&>*]:content-start',
                // The columns have their names in the first row.
                at > 0 && 'xl:[&_label]:sr-only',
              )}
            >
              {texts.map(([name, lang, maxLength]) => (
                <ProductText
                  key={name}
                  name={`specTable.${at}.${name}`}
                  label={specTable[name]}
                  lang={lang}
                  maxLength={maxLength}
                />
              ))}
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
