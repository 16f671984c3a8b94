import {
  cubeAnswer,
  cubeFactPage,
  cubeFactQuery,
  cubeLevelList,
  cubeMeasureList,
  cubeMemberPage,
  cubeMemberQuery,
  cubeQueries,
  cubeQuery,
  dataTokenAnswer,
} from '../wire/data/cube.ts'
import { dataToken, defineCall, standard } from './defineCall.ts'
import { organizationPath } from './basePaths.ts'

const cube = '/data/{orgId}/cube' as const
const part = { access: dataToken, tag: 'cube' } as const

export const getDataToken = defineCall({
  method: 'GET',
  path: `${organizationPath}/data-analytics-token`,
  access: standard,
  tag: 'cube',
  summary: 'Get the token that the data API of an organisation takes',
  answer: dataTokenAnswer,
  randomFields: ['token'],
})

export const queryCube = defineCall({
  ...part,
  method: 'POST',
  path: `${cube}/query`,
  summary: 'Ask for measures of the facts by levels of the cube',
  body: cubeQuery,
  answer: cubeAnswer,
  errors: ['cubeTooLarge', 'cubeTooSlow', 'cubeOutgrown', 'cubeOpening'],
})

export const queryCubeTogether = defineCall({
  ...part,
  method: 'POST',
  path: `${cube}/queries`,
  beyondSpec: true,
  summary: 'Send several queries to the cube at once; each result is an event, sent as soon as it is there',
  body: cubeQueries,
  contentTypes: ['text/event-stream'],
})

export const listCubeFacts = defineCall({
  ...part,
  method: 'POST',
  path: `${cube}/facts`,
  beyondSpec: true,
  summary: 'List the facts behind a cell of the cube, with the file and line of each',
  body: cubeFactQuery,
  answer: cubeFactPage,
  errors: ['cubeTooSlow', 'cubeOutgrown', 'cubeOpening'],
})

export const listCubeLevels = defineCall({
  ...part,
  method: 'GET',
  path: `${cube}/levels`,
  summary: 'List the levels of the cube by their hierarchies',
  answer: cubeLevelList,
})

export const listCubeMembers = defineCall({
  ...part,
  method: 'POST',
  path: `${cube}/members`,
  summary: 'List the members of a level that have facts',
  body: cubeMemberQuery,
  answer: cubeMemberPage,
  errors: ['cubeTooSlow', 'cubeOutgrown', 'cubeOpening'],
})

export const listCubeMeasures = defineCall({
  ...part,
  method: 'GET',
  path: `${cube}/measures`,
  summary: 'List the measures of the cube, with what facts there are of each',
  answer: cubeMeasureList,
  errors: ['cubeTooSlow', 'cubeOutgrown', 'cubeOpening'],
})
