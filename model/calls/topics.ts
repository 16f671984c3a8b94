import { pageOf, pageQuery } from '../wire/records/page.ts'
import {
  newTopic,
  topic,
  topicDetail,
  topicExclusion,
  topicPatch,
  topicRemoval,
} from '../wire/materiality/topics.ts'
import { defineCall, standard } from './defineCall.ts'

const list = '/api/v1/organizations/{orgId}/double-materialities/{doubleMaterialityId}/topics'
const one = `${list}/{topicId}` as const
const shared = { access: standard, tag: 'materiality' }

export const listTopics = defineCall({
  ...shared,
  method: 'GET',
  path: list,
  summary: 'List the topics of an assessment',
  query: pageQuery({ pageSize: 25, maxPageSize: 500 }),
  answer: pageOf(topic),
})

export const createTopic = defineCall({
  ...shared,
  method: 'POST',
  path: list,
  beyondSpec: true,
  summary: 'Add an entity-specific topic',
  body: newTopic,
  answer: topicDetail,
  status: 201,
  once: true,
  errors: ['repositoryLocked'],
  isVersioned: true,
})

export const getTopic = defineCall({
  ...shared,
  method: 'GET',
  path: one,
  summary: 'Read a topic with its sub-topics',
  answer: topicDetail,
  isVersioned: true,
})

export const changeTopic = defineCall({
  ...shared,
  method: 'PATCH',
  path: one,
  beyondSpec: true,
  summary: 'Rename an entity-specific topic, or move it to another universe',
  body: topicPatch,
  answer: topicDetail,
  errors: ['repositoryLocked', 'standardTopic'],
  isVersioned: true,
})

export const explainExclusion = defineCall({
  ...shared,
  method: 'PUT',
  path: `${one}/exclusion`,
  beyondSpec: true,
  summary: 'Give the reason why a topic is excluded from the assessment',
  body: topicExclusion,
  answer: topicDetail,
  errors: ['assessmentTerminated'],
  isVersioned: true,
})

export const removeTopic = defineCall({
  ...shared,
  method: 'DELETE',
  path: one,
  beyondSpec: true,
  summary: 'Remove an entity-specific topic, with as many subjects as the caller confirms',
  query: topicRemoval,
  errors: ['repositoryLocked', 'standardTopic', 'topicNotEmpty'],
  isVersioned: true,
})
