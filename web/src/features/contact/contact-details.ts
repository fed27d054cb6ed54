export const contactDetails = {
  phone: { text: '+92 300 1234567', link: 'tel:+923001234567' },
  email: { text: 'hello@soulvia.test', link: 'mailto:hello@soulvia.test' },
  office: ['Office 12, Blue Area', 'Islamabad 44000', 'Pakistan'],
  hours: ['Mon-Fri 9:00 AM-6:00 PM', 'Sat 10:00 AM-4:00 PM'],
  map: 'https://www.google.com/maps/search/?api=1&query=Blue%20Area%2C%20Islamabad',
} as const;

export const socialLinks = {
  instagram: 'https://www.instagram.com/soulvia',
  facebook: 'https://www.facebook.com/soulvia',
  whatsapp: 'https://wa.me/923001234567',
} as const;
