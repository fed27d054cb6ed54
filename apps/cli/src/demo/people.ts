const postalCodes = {
  Abbottabad: '22010',
  Bahawalpur: '63100',
  Faisalabad: '38000',
  Gujranwala: '52250',
  Hyderabad: '71000',
  Islamabad: '44000',
  Karachi: '74200',
  Lahore: '54000',
  Multan: '60000',
  Peshawar: '25000',
  Quetta: '87300',
  Rawalpindi: '46000',
  Sargodha: '40100',
  Sialkot: '51310',
  Sukkur: '65200',
} as const;

type DemoCity = keyof typeof postalCodes;

export interface DemoPerson {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  street: string;
  city: DemoCity;
  zip: string;
}

export const demoPeople: readonly DemoPerson[] = [
  person('Ayesha', 'Khan', '0300', 'House 14, Street 7, Model Town', 'Lahore'),
  person('Bilal', 'Anwar', '0321', 'Flat 302, Block 13-D, Gulshan-e-Iqbal', 'Karachi'),
  person('Fatima', 'Siddiqui', '0333', 'House 221, Street 45, F-10/4', 'Islamabad'),
  person('Hamza', 'Malik', '0345', 'House 9, Lane 3, Chaklala Scheme 3', 'Rawalpindi'),
  person('Zainab', 'Raza', '0301', 'House 58, Peoples Colony No. 1', 'Faisalabad'),
  person('Usman', 'Qureshi', '0322', 'House 17, Gulgasht Colony', 'Multan'),
  person('Mahnoor', 'Afridi', '0334', 'House 6, Street 2, University Town', 'Peshawar'),
  person('Sana', 'Baloch', '0346', 'House 33, Jinnah Town', 'Quetta'),
  person('Hira', 'Sheikh', '0302', 'House 112, Block B, Johar Town', 'Lahore'),
  person('Danish', 'Memon', '0323', 'House 24, Unit 6, Latifabad', 'Hyderabad'),
  person('Maryam', 'Butt', '0335', 'House 5, Paris Road, near Allama Iqbal Chowk', 'Sialkot'),
  person('Ali', 'Hassan', '0347', 'House 71, Satellite Town', 'Gujranwala'),
  person('Noor', 'Fatima', '0303', 'Flat 8, Clifton Block 5, near Boat Basin', 'Karachi'),
  person('Saad', 'Javed', '0324', 'House 40, Street 12, DHA Phase 5', 'Lahore'),
  person('Iqra', 'Tariq', '0336', 'House 29, Model Town A', 'Bahawalpur'),
  person('Omar', 'Farooq', '0348', 'House 3, Street 18, G-11/2', 'Islamabad'),
  person('Rabia', 'Nawaz', '0304', 'House 86, Block X, Satellite Town', 'Sargodha'),
  person('Kamran', 'Yousafzai', '0325', 'House 11, Sector F-7, Phase 6, Hayatabad', 'Peshawar'),
  person('Amna', 'Iqbal', '0337', 'House 64, Street 5, Bahria Town Phase 4', 'Rawalpindi'),
  person('Shahzaib', 'Soomro', '0349', 'House 19, Barrage Colony', 'Sukkur'),
  person('Laiba', 'Abbasi', '0305', 'House 7, Upper Jinnahabad', 'Abbottabad'),
  person('Imran', 'Chaudhry', '0326', 'House 150, Block D, Wapda Town', 'Lahore'),
  person('Kiran', 'Mirza', '0338', 'House 47, Block 2, PECHS', 'Karachi'),
  person('Talha', 'Rehman', '0340', 'House 23, Madina Town, near Susan Road', 'Faisalabad'),
];

function person(firstName: string, lastName: string, networkCode: string, street: string, city: DemoCity): DemoPerson {
  const email = `${firstName}.${lastName}@customers.soulvia.test`.toLowerCase();
  return {
    firstName,
    lastName,
    email,
    phone: phone(networkCode),
    street,
    city,
    zip: postalCodes[city],
  };
}

// Four zeros after the network code, so that no demo number is likely to exist.
function phone(networkCode: string): string {
  return `${networkCode}0000${networkCode.slice(1)}`;
}
