import { describe, expect, it } from '@jest/globals'
import { toneOf } from './status-badge.tsx'

describe('tone of a status', () => {
  it.each(['Activo', 'Activa', 'Publicada', 'Finalizado'])('shows «%s», which is in force, in green', (label) => {
    expect(toneOf(label)).toBe('finalized')
  })

  it.each(['Inactivo', 'Inactiva', 'Borrador', 'Reemplazada', 'Cerrada'])(
    'shows «%s», which is not in force, in grey',
    (label) => {
      expect(toneOf(label)).toBe('default')
    },
  )
})
