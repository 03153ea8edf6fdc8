/** How the town of an address is chosen: by name, in its province where that is known; it completes its province and its department. */
export const townChoice = {
  type: 'localities',
  by: 'name',
  isOpen: true,
  under: { field: 'province', type: 'provinces', by: 'name' },
  fills: [
    { field: 'state2', type: 'departments', by: 'name' },
    { field: 'province', type: 'provinces', by: 'name' },
  ],
} as const

export const provinceChoice = { type: 'provinces', by: 'name', isOpen: true } as const
