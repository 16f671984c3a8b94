import type { Rewrite } from '../app/rewriteStatements.ts'

/** A store without the organisation filter and a database policy that permits it; `mend` reverts `plant`. */
export type PlantedBug = { rewrite?: Rewrite; plant: string; mend: string }

/** Statements on this name no longer filter by organisation. */
const forgetting =
  (name: string): Rewrite =>
  (text) =>
    new RegExp(`\\b${name}\\b`).test(text.replaceAll('"', ''))
      ? text.replace(/(?:\b\w\.|"\w+"\.")?\borg_id"? = \$(\d+)/g, '$$$1::uuid is not null')
      : text

/** Opens the policy of a table: the serving role sees all rows. */
const open = (table: string) => ({
  plant: `create policy leak on ${table} to matrice_app using (true)`,
  mend: `drop policy leak on ${table}`,
})

/** Bugs in both layers at once; the proof must find each of them. */
export const plantedBugs: Readonly<Record<string, PlantedBug>> = {
  'divisions of everybody are listed': { ...open('divisions'), rewrite: forgetting('divisions t') },
  'a search goes through companies of everybody': {
    rewrite: forgetting('companies_search t'),
    plant: 'create or replace view matrice.companies_search as select * from companies',
    mend: `create or replace view matrice.companies_search as
      select * from companies where org_id = nullif(current_setting('app.org', true), '')::uuid`,
  },
  'rows of everybody are counted': { ...open('counters'), rewrite: forgetting('counters') },
  'the history of everybody is read': { ...open('changes'), rewrite: forgetting('from changes c') },
  'a main company takes the mark from those of everybody': {
    ...open('companies'),
    rewrite: forgetting('update companies set is_main'),
  },
  'members of everybody can be put in charge': {
    ...open('members'),
    rewrite: forgetting('select id from members'),
  },
  'persons of everybody are listed': { ...open('persons'), rewrite: forgetting('persons t') },
  'an organisation that exists is refused in other words than one that does not': {
    plant: `alter function matrice.enter_organization rename to enter_quietly;
      create function matrice.enter_organization(account uuid, org uuid, need text, least_role text) returns void
        language plpgsql security definer set search_path = public, pg_temp as $$
      begin
        perform matrice.enter_quietly(account, org, need, least_role);
      exception when sqlstate 'MT404' then
        if exists (select from organizations where id = org) then
          raise exception 'plan required' using errcode = 'MT403';
        end if;
        raise;
      end $$;
      alter function matrice.enter_organization owner to matrice_owner;
      grant execute on function matrice.enter_organization to matrice_app`,
    mend: `drop function matrice.enter_organization;
      alter function matrice.enter_quietly rename to enter_organization`,
  },
}
