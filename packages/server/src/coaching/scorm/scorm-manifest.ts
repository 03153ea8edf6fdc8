import { type Activity, hasIgnoredRules, isTrue, numberIn, readSequencing } from './scorm-sequencing.ts'
import { durationOf } from './scorm-time.ts'
import { UnreadablePackage } from './unreadable-package.ts'
import { childOf, childrenOf, parseXml, textOf, type XmlNode } from './xml-tree.ts'

/** A part of a package that is launched: a SCO reports what happens, an asset counts as completed once it is opened. */
export interface PackageItem {
  readonly id: string
  readonly title: string
  readonly launch: string
  readonly isAsset: boolean
  /** SCORM 1.2: the raw score from 0 to 100 that passes. */
  readonly mastery: number | null
  /** SCORM 1.2: items that must be done before, as «A&B». */
  readonly prerequisites: string | null
  readonly launchData: string
  /** SCORM 2004: the scaled score from -1 to 1 that passes, and the progress from 0 to 1 that completes. */
  readonly passingScore: number | null
  readonly threshold: number | null
  /** The seconds that an attempt may take, and what happens then: «exit,message», «continue,no message» and so on. */
  readonly maxSeconds: number | null
  readonly atTimeLimit: string | null
  /** SCORM 2004: how many attempts there are. */
  readonly attemptLimit: number | null
}

export interface PackageManifest {
  readonly scorm: '1.2' | '2004'
  readonly title: string
  readonly items: readonly PackageItem[]
  /** Whether any item may be chosen, and whether there are «previous» and «next». */
  readonly choice: boolean
  readonly flow: boolean
  /** Whether an earlier item stays closed once a later one was opened. */
  readonly forwardOnly: boolean
  /** The tree of activities, whose leaves are the items. */
  readonly root: Activity
  /** Whether it has rules of sequencing that are not applied. */
  readonly ignoresRules: boolean
  /** Servers from which its pages take scripts or pictures, which the player does not load. */
  readonly foreignServers: readonly string[]
}

/** Parts and groups of a package, each of which costs work at every launch. */
const maxActivities = 1000

/** Reads the default organisation of a manifest: its items in order, their conditions, and the simple sequencing of SCORM 2004. */
export const readManifest = (text: string): PackageManifest | undefined => {
  const root = parseXml(text.replace(/^﻿/, ''))
  if (root?.name !== 'manifest') return undefined
  const scorm =
    /2004|CAM 1\.3/i.test(textOf(childOf(root, 'metadata'), 'schemaversion') ?? '') || /adlcp_v1p3/i.test(text) ? '2004' : '1.2'
  const resources = childOf(root, 'resources')
  const resourceOf = new Map<string | undefined, XmlNode>()
  for (const resource of childrenOf(resources, 'resource')) {
    const identifier = resource.attributes.get('identifier')
    if (!resourceOf.has(identifier)) resourceOf.set(identifier, resource)
  }
  const organizations = childOf(root, 'organizations')
  const wanted = organizations?.attributes.get('default')
  const all = childrenOf(organizations, 'organization')
  const organization = all.find(({ attributes }) => attributes.get('identifier') === wanted) ?? all[0]
  const baseOf = (resource: XmlNode | undefined) =>
    `${resources?.attributes.get('base') ?? ''}${resource?.attributes.get('base') ?? ''}`
  const items: PackageItem[] = []
  const collection = childOf(root, 'sequencingcollection')
  let ignoresRules = hasIgnoredRules(organization, collection)
  let activities = 0
  const add = (node: XmlNode): Activity => {
    activities += 1
    if (activities > maxActivities) throw new UnreadablePackage(`tiene más de ${maxActivities} partes`)
    ignoresRules ||= hasIgnoredRules(node, collection)
    const sequencing = readSequencing(node, collection)
    const resource = resourceOf.get(node.attributes.get('identifierref') ?? '')
    const href = resource?.attributes.get('href')
    const id = node.attributes.get('identifier') ?? `item-${items.length + 1}`
    if (resource && href) {
      items.push({
        id,
        title: textOf(node, 'title') ?? `Parte ${items.length + 1}`,
        launch: `${baseOf(resource)}${href}${parametersOf(node, href)}`,
        isAsset: resource.attributes.get('scormtype')?.toLowerCase() === 'asset',
        mastery: numberIn(textOf(node, 'masteryscore')),
        prerequisites: textOf(node, 'prerequisites') ?? null,
        launchData: textOf(node, 'datafromlms') ?? '',
        passingScore: sequencing.objectives.find(({ isPrimary }) => isPrimary)?.passingScore ?? null,
        threshold: thresholdOf(node),
        maxSeconds: durationOf(textOf(node, 'maxtimeallowed')) ?? sequencing.maxSeconds,
        atTimeLimit: textOf(node, 'timelimitaction') ?? null,
        attemptLimit: sequencing.attemptLimit,
      })
    }
    return { id, sequencing, children: childrenOf(node, 'item').map(add) }
  }
  const children = childrenOf(organization, 'item').map(add)
  if (items.length === 0) {
    const single = childrenOf(resources, 'resource').find(({ attributes }) => attributes.get('href'))
    const href = single?.attributes.get('href')
    if (!href) return undefined
    const none = {
      ...{ mastery: null, prerequisites: null, launchData: '', passingScore: null, threshold: null },
      ...{ maxSeconds: null, atTimeLimit: null, attemptLimit: null },
    }
    children.push({ id: 'item-1', sequencing: readSequencing(undefined, undefined), children: [] })
    items.push({
      id: 'item-1',
      title: textOf(organization, 'title') ?? 'Contenido',
      launch: `${baseOf(single)}${href}`,
      isAsset: false,
      ...none,
    })
  }
  const sequencing = childOf(organization, 'sequencing')
  const mode = childOf(sequencing, 'controlmode')
  return {
    scorm,
    title: textOf(organization, 'title') ?? '',
    items,
    choice: isTrue(mode?.attributes.get('choice'), true),
    flow: isTrue(mode?.attributes.get('flow'), false),
    forwardOnly: isTrue(mode?.attributes.get('forwardonly'), false),
    root: { id: '', sequencing: readSequencing(organization, collection), children },
    ignoresRules,
    foreignServers: [],
  }
}

/** The query or fragment of an item, joined to the address of its resource as the standard asks. */
const parametersOf = (item: XmlNode, href: string): string => {
  const parameters = (item.attributes.get('parameters') ?? '').replace(/^[?&]+/, '')
  if (parameters === '' || parameters.startsWith('#')) return parameters
  return `${href.includes('?') ? '&' : '?'}${parameters}`
}

/** `completionThreshold` is a text (2nd and 3rd edition) or attributes (4th). */
const thresholdOf = (node: XmlNode): number | null => {
  const found = childOf(node, 'completionthreshold')
  if (!found) return null
  if (!found.attributes.has('completedbymeasure')) return numberIn(found.text.trim())
  return isTrue(found.attributes.get('completedbymeasure'), false)
    ? (numberIn(found.attributes.get('minprogressmeasure')) ?? 1)
    : null
}
