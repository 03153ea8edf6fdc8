import { tokens } from '@legajo/ui/style.ts'

const backgroundImages: Readonly<Record<string, string>> = {
  amanecer: `linear-gradient(120deg, ${tokens.colorPalettePeachBackground2}, ${tokens.colorPaletteGoldBackground2})`,
  bosque: `linear-gradient(120deg, ${tokens.colorPaletteForestBackground2}, ${tokens.colorPaletteSeafoamBackground2})`,
  mar: `linear-gradient(120deg, ${tokens.colorPaletteTealBackground2}, ${tokens.colorPaletteBlueBackground2})`,
  tierra: `linear-gradient(120deg, ${tokens.colorPaletteBrownBackground2}, ${tokens.colorPalettePeachBackground2})`,
  noche: `linear-gradient(120deg, ${tokens.colorPaletteNavyBackground2}, ${tokens.colorPaletteGrapeBackground2})`,
  papel: `linear-gradient(120deg, ${tokens.colorNeutralBackground4}, ${tokens.colorNeutralBackground2})`,
}

export const backgroundLabels: Readonly<Record<string, string>> = {
  amanecer: 'Amanecer',
  bosque: 'Bosque',
  mar: 'Mar',
  tierra: 'Tierra',
  noche: 'Noche',
  papel: 'Papel',
}

/** The background of a publication: a built-in one by name, or an image stored by the suite; anything else is plain. */
export const backgroundOf = (value: string | null | undefined): string => {
  const name = /^fondo:([a-z]+)$/.exec(value ?? '')?.[1]
  if (name) return backgroundImages[name] ?? backgroundImages.papel ?? ''
  return value?.startsWith('/api/upload-service/')
    ? `center / cover url(${JSON.stringify(value)})`
    : (backgroundImages.papel ?? '')
}
