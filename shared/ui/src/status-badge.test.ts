import { describe, expect, it } from '@jest/globals'
import { toneOf } from './status-badge.tsx'

describe('the tone of a state', () => {
  it.each(['Activo', 'Activa', 'Publicada', 'Finalizado'])('«%s», which is in force, is green', (label) => {
    expect(toneOf(label)).toBe('finalized')
  })

  it.each(['Inactivo', 'Inactiva', 'Borrador', 'Reemplazada', 'Cerrada'])('«%s», which is not, is grey', (label) => {
    expect(toneOf(label)).toBe('default')
  })
})
