/** For the clock, which belongs to no organisation: what nobody can take back any more is forgotten, persons' data among it. */
export const forgetDeletions = `
create or replace function matrice.forget_deletions(moment timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from deletions where created_at < moment
$$;`
