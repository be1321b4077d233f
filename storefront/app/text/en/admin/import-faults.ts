import type { ImportFault, ImportFaultCode } from '../../../../../contract/catalogue/catalogue-file.ts'

/** What is wrong with a file of the catalogue. The command line says it as well. */
export const importFaults: Record<ImportFaultCode, (fault: Pick<ImportFault, 'column' | 'value'>) => string> =
  {
    'unreadable-file': ({ value }) => `The file is no readable CSV (${value}).`,
    'not-utf8': () => 'The file is not UTF-8. In Excel, save it as "CSV UTF-8".',
    'no-rows': () => 'The file has no rows.',
    'unknown-column': ({ value }) => `There is no column "${value}".`,
    'missing-column': ({ value }) => `The column "${value}" is missing.`,
    'repeated-column': ({ value }) => `The column "${value}" is there twice.`,
    required: ({ column }) => `${column} must not be empty.`,
    'name-missing': ({ column, value }) => `${column} is empty, though the other language says "${value}".`,
    'too-long': ({ column }) => `${column} is too long.`,
    'unreadable-characters': ({ column }) => `${column} holds invisible characters.`,
    'bad-code': ({ value }) =>
      `"${value}" is what a spreadsheet has made of a long number: its digits are lost.`,
    'bad-price': ({ value }) => `"${value}" is no price from 0.01 to 100000.00.`,
    'bad-pv': ({ value }) => `"${value}" is no PV from 0 to 100000.00.`,
    'bad-margin': ({ value }) => `"${value}" is no per cent from 0 to 100.`,
    'bad-date': ({ column, value }) => `${column}: "${value}" is no date such as 2026-03-31.`,
    'bad-time': ({ column, value }) =>
      `${column}: "${value}" is no time such as 2026-03-31 09:00, or does not fit to what is shown now.`,
    'bad-yes-no': ({ column, value }) => `${column}: "${value}" is neither yes nor no.`,
    'bad-number': ({ column, value }) => `${column}: "${value}" is no whole number, or too large.`,
    'bad-spec-table': ({ column }) =>
      `${column} is not written label=value;label=value with as many rows in both languages.`,
    'bad-category': ({ value }) => `"${value}" is not written category/type/sub-category.`,
    'bad-pattern': ({ value }) => `"${value}" is neither STYLE1 nor STYLE2.`,
    'bad-image-name': ({ value }) => `"${value}" is not the name of a file.`,
    'rows-disagree': ({ column, value }) =>
      `${column}: "${value}" differs from the first row of the same thing.`,
    'names-disagree': ({ column, value }) => `${column}: "${value}" has another Chinese name further up.`,
    'repeated-sku': ({ value }) => `The SKU "${value}" is there twice.`,
    'repeated-sub-category': ({ value }) => `The sub-category "${value}" is there twice.`,
    'product-of-other-page': ({ value }) => `The product "${value}" belongs to another display product.`,
    'sku-of-other-product': ({ value }) => `The SKU "${value}" belongs to another product.`,
    'path-empty': ({ column, value }) => `${column}: "${value}" has no letter or digit for its address.`,
    'path-clash': ({ column, value }) => `${column}: "${value}" makes the same address as another name.`,
    'unknown-sub-category': ({ value }) => `There is no sub-category "${value}".`,
    'missing-image': ({ value }) => `There is no picture "${value}".`,
    'unreadable-image': ({ value }) =>
      `"${value}" is no picture that can be decoded, or has over 25 megapixels.`,
  }
