import { Migration } from '@mikro-orm/migrations';

export class Company extends Migration {
  override up(): void {
    // One row: there is one company.
    this.addSql(`
      create table company (
        id            int primary key check (id = 1),
        name          text not null check (length(name) between 1 and 60),
        tagline       text not null check (length(tagline) between 1 and 160),
        phone         text not null check (length(phone) <= 25),
        whatsapp      text not null check (length(whatsapp) <= 25),
        email         text not null check (length(email) <= 254),
        address       text not null check (length(address) between 1 and 300),
        working_hours text not null check (length(working_hours) between 1 and 300),
        instagram     text not null check (length(instagram) <= 200),
        facebook      text not null check (length(facebook) <= 200)
      )`);
    this.addSql(`
      insert into company (id, name, tagline, phone, whatsapp, email, address, working_hours, instagram, facebook) values
        (1, 'Soulvia', 'Clean, effective skincare rooted in nature.', '+92 300 1234567', '+92 300 1234567',
         'hello@soulvia.test', E'Office 12, Blue Area\\nIslamabad 44000\\nPakistan',
         E'Mon-Fri 9:00 AM-6:00 PM\\nSat 10:00 AM-4:00 PM',
         'https://www.instagram.com/soulvia', 'https://www.facebook.com/soulvia')`);
  }
}
