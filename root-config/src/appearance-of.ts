/** Which look the page takes (`data-appearance`): what the user chose, or what the machine asks for; on paper, which is white, the light one. */
export const appearanceOf = (chosen: string | null): 'light' | 'dark' | 'contrast' => {
  if (matchMedia('print').matches) return 'light'
  if (chosen === 'light' || chosen === 'dark' || chosen === 'contrast') return chosen
  const asks = (wish: string): boolean => matchMedia(`(prefers-${wish})`).matches
  if (!asks('color-scheme: dark')) return 'light'
  return asks('contrast: more') ? 'contrast' : 'dark'
}
