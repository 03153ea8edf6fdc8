import { mayCall } from '@legajo/api/permitted.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { session$ } from '@legajo/bus/session-state.ts'
import { surveys } from '@legajo/contract/clima/survey.ts'
import { myCourses } from '@legajo/contract/coaching/my-course.ts'
import { publications } from '@legajo/contract/communication/publication.ts'
import type { Answer, AnyEndpoint } from '@legajo/contract/endpoint.ts'
import { ownPendingKinds, pendingWork } from '@legajo/contract/home/pending-work.ts'
import { receipts } from '@legajo/contract/payroll/documents/receipt.ts'
import { employeeRequests, requestStatusTitles } from '@legajo/contract/time/vacation-request.ts'
import { Link } from '@legajo/parcel/link.tsx'
import { useStream } from '@legajo/parcel/use-stream.ts'
import { Page } from '@legajo/screens/page.tsx'
import { Button, makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { formatDate, formatMoney, formatMonth, payDayText } from '@legajo/ui/format.ts'
import {
  ArrowSyncIcon,
  BeachIcon,
  HatGraduationIcon,
  HeartPulseIcon,
  MegaphoneIcon,
  ReceiptMoneyIcon,
} from '@legajo/ui/icons.tsx'
import { Box, Card, Grid, Row, Stack, Text } from '@legajo/ui/layout.tsx'
import { SkeletonLines } from '@legajo/ui/skeleton.tsx'
import { StatusBadge } from '@legajo/ui/status-badge.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement, ReactNode } from 'react'
import { PendingPanel } from '../home/pending.tsx'

const useStyles = makeStyles({
  pay: { backgroundColor: tokens.colorBrandBackground2, border: `1px solid ${tokens.colorBrandStroke2}` },
  link: {
    alignSelf: 'start',
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '44px',
    color: tokens.colorBrandForegroundLink,
    fontWeight: tokens.fontWeightSemibold,
  },
})

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1).toLowerCase()

/**
 * An employee's home page, designed for a phone: work that waits, pay, vacations, news, courses, surveys. A part that fails to load shows an error; the rest
 * stays.
 */
export const SelfHomeScreen = () => {
  const session = useStream(session$, null)
  return (
    <Page
      title={`Hola${session ? `, ${session.name.split(' ')[0]}` : ''}`}
      purpose="Tu recibo, tus vacaciones y las novedades de la empresa."
      crumbs={[]}
    >
      <PendingPanel call={pendingWork.own} kinds={ownPendingKinds} />
      <Grid min={320} repeat="fill" gap={16} align="start">
        <LastReceipt />
        <Vacations />
        <News />
        <Courses />
        <Surveys />
      </Grid>
    </Page>
  )
}

type CardProps<E extends AnyEndpoint> = {
  readonly call: E
  readonly args?: object
  readonly title: string
  readonly icon: ReactElement
  readonly link: readonly [string, string]
  readonly accent?: boolean
  readonly empty: string
  readonly children: (data: Answer<E>) => ReactNode
}

/** One subject: hidden without its permit, with its failure in its own card, and a link to its page. */
const SubjectCard = <E extends AnyEndpoint>({ call, args, title, icon, link, accent, empty, children }: CardProps<E>) => {
  const styles = useStyles()
  const isAllowed = mayCall(call)
  const requested = useQuery({ ...queryOf(call, args as never), enabled: isAllowed })
  if (!isAllowed) return null
  return (
    <Card as="section" padding={20} gap={12} className={accent ? styles.pay : undefined} aria-label={title}>
      <Row as="h2" wrap={false} gap={10} size={400}>
        <Row as="span" inline wrap={false} gap={0} align="stretch" tone="brand" aria-hidden>
          {icon}
        </Row>
        {title}
      </Row>
      {requested.isPending ? (
        <SkeletonLines lines={2} />
      ) : requested.isLoadingError ? (
        <div role="alert">
          <Text as="p" tone="soft">
            Ahora no lo podemos mostrar.
          </Text>
          <Button icon={<ArrowSyncIcon />} onClick={() => void requested.refetch()}>
            Reintentar
          </Button>
        </div>
      ) : (
        children(requested.data as Answer<E>) || (
          <Text as="p" tone="soft">
            {empty}
          </Text>
        )
      )}
      <Link to={link[0]} className={styles.link}>
        {link[1]}
      </Link>
    </Card>
  )
}

const LastReceipt = () => (
  <SubjectCard
    call={receipts.mine}
    args={{ body: { limit: 1 } }}
    title="Tu último recibo"
    icon={<ReceiptMoneyIcon />}
    link={['/selfservice/payment-receipt', 'Ver mis recibos']}
    accent
    empty="Cuando se publique tu primer recibo lo vas a ver acá."
  >
    {([last]) =>
      last && (
        <div>
          <Box size="hero800" weight="semibold" numeric breaks>
            {formatMoney(last.net, { symbol: true })}
          </Box>
          <Text as="p" tone="soft">
            {capital(last.type)} de {formatMonth(last.period)}
            {last.payDate && ` · ${payDayText(last.payDate)}`}
          </Text>
        </div>
      )
    }
  </SubjectCard>
)

const Vacations = () => {
  const { data: requests } = useQuery({ ...queryOf(employeeRequests.list), enabled: mayCall(employeeRequests.list) })
  const next = requests?.find(({ status }) => status === 'SENT') ?? requests?.[0]
  return (
    <SubjectCard
      call={employeeRequests.balance}
      title="Vacaciones"
      icon={<BeachIcon />}
      link={['/holyday-module/employee-request', 'Pedir vacaciones']}
      empty="Todavía no tenés días asignados."
    >
      {(balance) => (
        <div>
          <Box size="hero800" weight="semibold" numeric breaks>
            {balance.available} {balance.available === 1 ? 'día' : 'días'}
          </Box>
          <Text as="p" tone="soft">
            disponibles
            {next && (
              <>
                {' '}
                · último pedido desde el {formatDate(next.date_from)}: {requestStatusTitles[next.status]}
              </>
            )}
          </Text>
        </div>
      )}
    </SubjectCard>
  )
}

const News = () => (
  <SubjectCard
    call={publications.mine}
    args={{ query: { page: 0, size: 3 } }}
    title="Noticias"
    icon={<MegaphoneIcon />}
    link={['/selfservice/comunicacion-interna', 'Leer las noticias']}
    empty="No hay noticias por ahora."
  >
    {({ content }) =>
      content.length > 0 && (
        <Stack as="ul" gap={10}>
          {content.map(({ id, title, initialDate }) => (
            <li key={id}>
              {title} <Text tone="soft">· {formatDate(initialDate)}</Text>
            </li>
          ))}
        </Stack>
      )
    }
  </SubjectCard>
)

const Courses = () => (
  <SubjectCard
    call={myCourses.list}
    title="Cursos"
    icon={<HatGraduationIcon />}
    link={['/selfservice/coaching', 'Ver mis cursos']}
    empty="No tenés cursos por ahora."
  >
    {(courses) => {
      const open = courses.filter(({ state }) => state === 'PENDING' || state === 'IN_PROCESS').slice(0, 3)
      return (
        open.length > 0 && (
          <Stack as="ul" gap={10}>
            {open.map(({ id, name, dateFrom, participation }) => (
              <Row as="li" wrap={false} gap={12} justify="between" key={id}>
                <span>
                  {name} <Text tone="soft">· {formatDate(dateFrom)}</Text>
                </span>
                <StatusBadge label={participation ? 'Inscripto' : 'Disponible'} />
              </Row>
            ))}
          </Stack>
        )
      )
    }}
  </SubjectCard>
)

const Surveys = () => (
  <SubjectCard
    call={surveys.mine}
    title="Encuestas"
    icon={<HeartPulseIcon />}
    link={['/clima-module/login-clima', 'Responder']}
    empty="No hay encuestas abiertas."
  >
    {(open) => {
      const pending = open.filter(({ answered }) => !answered)
      return (
        pending.length > 0 && (
          <Stack as="ul" gap={10}>
            {pending.map(({ id, name, dateUntil }) => (
              <li key={id}>
                {name} <Text tone="soft">· hasta el {formatDate(dateUntil)}</Text>
              </li>
            ))}
          </Stack>
        )
      )
    }}
  </SubjectCard>
)
