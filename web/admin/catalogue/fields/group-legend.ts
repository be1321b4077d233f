/** The legend of a bordered group: one that does not float interrupts the border. The grid of the group places it as its
 *  first row. */
export const groupLegendClass = 'float-left col-span-full font-semibold'
