import { queryOf } from '@legajo/api/queries.ts'
import { useStoredImage } from '@legajo/api/use-stored-image.ts'
import { type Appearance, appearance$, setAppearance } from '@legajo/bus/appearance.ts'
import { navigateTo } from '@legajo/bus/leaving.ts'
import { type Session, session$ } from '@legajo/bus/session-state.ts'
import { employees } from '@legajo/contract/employees/employee.ts'
import { useStream } from '@legajo/parcel/use-stream.ts'
import { Avatar } from '@legajo/ui/avatar.tsx'
import { makeStyles, mergeClasses, tokens } from '@legajo/ui/fluent.ts'
import {
  CheckmarkIcon,
  DarkThemeIcon,
  EyeIcon,
  KeyIcon,
  PersonIcon,
  PhoneIcon,
  QuestionCircleIcon,
  SignOutIcon,
  WeatherMoonIcon,
  WeatherSunnyIcon,
} from '@legajo/ui/icons.tsx'
import { useQuery } from '@tanstack/react-query'
import { decideNow, listManifests } from '../routing.ts'
import { useChromeStyles } from './chrome-styles.ts'
import { Popup } from './popup.tsx'
import { leaveSuite } from './session-end.ts'

const useStyles = makeStyles({
  trigger: { borderRadius: '50%' },
  person: { display: 'flex', gap: '12px', alignItems: 'center', padding: '10px' },
  name: { fontWeight: tokens.fontWeightSemibold },
})

const appearanceItems: readonly (readonly [Appearance, string, typeof EyeIcon])[] = [
  ['system', 'Como el sistema', DarkThemeIcon],
  ['light', 'Claro', WeatherSunnyIcon],
  ['dark', 'Oscuro', WeatherMoonIcon],
  ['contrast', 'Alto contraste', EyeIcon],
]

/** The account screens of the user, from any parcel, if the permits allow them. */
const accountRoute = (pattern: RegExp): string | undefined =>
  listManifests()
    .flatMap(({ routes }) => routes)
    .find(({ path, area }) => area !== 'public' && pattern.test(path) && decideNow(path).kind === 'parcel')?.path

/** The photo of the user's own file, or initials. */
const OwnAvatar = ({ name, employeeId, size }: Pick<Session, 'name' | 'employeeId'> & { readonly size?: 'small' }) => {
  const { data } = useQuery({ ...queryOf(employees.me), enabled: employeeId !== null, retry: false })
  const photoUrl = useStoredImage(data?.photo_url ?? '', 'image/jpeg')
  return <Avatar name={name} {...(size && { size })} {...(photoUrl && { photoUrl })} />
}

export const UserMenu = ({ onTour }: { readonly onTour: () => void }) => {
  const styles = useStyles()
  const chrome = useChromeStyles()
  const session = useStream<Session | null>(session$, null)
  const appearance = useStream<Appearance>(appearance$, 'system')
  if (!session) return null
  const screens = [
    [accountRoute(/^\/my-account$/), 'Mi cuenta', PersonIcon],
    [accountRoute(/(change-password|cambiar-clave|cambiar-contrasena|mi-clave)/), 'Cambiar contraseña', KeyIcon],
    [accountRoute(/(two-factor|segundo-factor|mis-sesiones|seguridad)/), 'Seguridad de la cuenta', PhoneIcon],
  ] as const
  return (
    <Popup
      label={`Cuenta de ${session.name}`}
      className={mergeClasses(chrome.iconButton, styles.trigger)}
      trigger={<OwnAvatar name={session.name} employeeId={session.employeeId} size="small" />}
    >
      {(close) => (
        <>
          <div className={styles.person}>
            <OwnAvatar name={session.name} employeeId={session.employeeId} />
            <div className={chrome.grow}>
              <div className={mergeClasses(styles.name, chrome.clip)}>{session.name}</div>
              <div className={mergeClasses(chrome.soft, chrome.clip)}>{session.username}</div>
            </div>
          </div>
          <hr className={chrome.divider} />
          {screens.map(
            ([route, text, Icon]) =>
              route && (
                <button
                  key={text}
                  type="button"
                  role="menuitem"
                  className={chrome.row}
                  onClick={() => {
                    close()
                    void navigateTo(route)
                  }}
                >
                  <Icon aria-hidden /> {text}
                </button>
              ),
          )}
          <div className={chrome.section}>Apariencia</div>
          {appearanceItems.map(([value, text, Icon]) => (
            <button
              key={value}
              type="button"
              role="menuitemradio"
              aria-checked={appearance === value}
              className={chrome.row}
              onClick={() => setAppearance(value)}
            >
              <Icon aria-hidden />
              <span className={chrome.grow}>{text}</span>
              {appearance === value && <CheckmarkIcon className={chrome.chosen} aria-hidden />}
            </button>
          ))}
          <hr className={chrome.divider} />
          <button
            type="button"
            role="menuitem"
            className={chrome.row}
            onClick={() => {
              close()
              onTour()
            }}
          >
            <QuestionCircleIcon aria-hidden /> Tour por la suite
          </button>
          <button
            type="button"
            role="menuitem"
            className={chrome.row}
            onClick={() => {
              close()
              void leaveSuite()
            }}
          >
            <SignOutIcon aria-hidden /> Cerrar sesión
          </button>
        </>
      )}
    </Popup>
  )
}
