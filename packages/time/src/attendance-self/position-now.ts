interface Position {
  readonly latitude: number | null
  readonly longitude: number | null
  readonly accuracy: number | null
}

export const noPosition: Position = { latitude: null, longitude: null, accuracy: null }

/** Milliseconds that the position is waited for; a mark is not lost without it. */
const positionTimeoutMs = 8000
const roundDegrees = (degrees: number): number => Math.round(degrees * 1e6) / 1e6

/** Where the device is; without permission or signal, nowhere. */
export const positionNow = (): Promise<Position> =>
  new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve(noPosition)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        resolve({
          latitude: roundDegrees(coords.latitude),
          longitude: roundDegrees(coords.longitude),
          accuracy: Math.round(coords.accuracy),
        }),
      () => resolve(noPosition),
      { enableHighAccuracy: true, timeout: positionTimeoutMs, maximumAge: 30_000 },
    )
  })
