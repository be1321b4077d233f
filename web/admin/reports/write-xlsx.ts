/** Columns before the amounts: a name and two counts. */
export const countedColumns = 3

/** The rows of a report as a spreadsheet, in which counts and amounts are numbers. The writer is loaded when first used. */
export async function writeXlsxReport(
  title: string,
  rows: readonly (readonly (string | number)[])[],
): Promise<Uint8Array> {
  const { writeXlsx } = await import('hucre/xlsx')
  const [head = []] = rows
  return await writeXlsx({
    sheets: [
      {
        // Excel refuses other characters and more than 31 in the name of a sheet.
        name: title.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31),
        columns: head.map((_, place) => ({
          autoWidth: true,
          ...(place >= countedColumns && { numFmt: '#,##0.00' }),
        })),
        rows: rows.map((row) => [...row]),
        freezePane: { rows: 1 },
      },
    ],
  })
}
