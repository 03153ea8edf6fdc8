/** The page's theme (`data-appearance`): the user's choice, or the system's preference; light in print. */
export const appearanceOf = (chosen: string | null): 'light' | 'dark' | 'contrast' => {
  if (matchMedia('print').matches) return 'light'
  if (chosen === 'light' || chosen === 'dark' || chosen === 'contrast') return chosen
  const asks = (wish: string): boolean => matchMedia(`(prefers-${wish})`).matches
  if (!asks('color-scheme: dark')) return 'light'
  return asks('contrast: more') ? 'contrast' : 'dark'
}
