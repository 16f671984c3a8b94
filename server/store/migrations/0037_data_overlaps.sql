CREATE TABLE "data_overlaps" (
	"org_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"id" text NOT NULL,
	"position" integer NOT NULL,
	"division_id" uuid NOT NULL,
	"indicator" text NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"new_value" double precision,
	"old_value" double precision,
	"difference" double precision GENERATED ALWAYS AS (coalesce(new_value, 0) - old_value) STORED,
	"line" integer,
	"new_facts" integer NOT NULL,
	"old_facts" integer NOT NULL,
	"dimensions" text,
	"kind" text NOT NULL,
	"old_origin" text NOT NULL,
	"sources" jsonb NOT NULL,
	"choice" text,
	"account_id" uuid,
	"decided_at" timestamp with time zone,
	CONSTRAINT "data_overlaps_org_id_file_id_id_pk" PRIMARY KEY("org_id","file_id","id")
);--> statement-breakpoint
ALTER TABLE "data_overlaps" ADD CONSTRAINT "data_overlaps_org_id_file_id_data_files_org_id_id_fk" FOREIGN KEY ("org_id","file_id") REFERENCES "public"."data_files"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_overlaps_by_position" ON "data_overlaps" USING btree ("org_id","file_id","position");--> statement-breakpoint
CREATE INDEX "data_overlaps_by_difference" ON "data_overlaps" USING btree ("org_id","file_id",abs("difference"),"position");--> statement-breakpoint
CREATE INDEX "data_overlaps_undecided" ON "data_overlaps" USING btree ("org_id","file_id","position") WHERE choice is null;